import { expect, test } from 'vitest';
import {
  type RegionTicket,
  type RegionVisit,
  regionEntry,
  type TicketFacts,
  ticketFault,
} from './region-ticket.ts';

const NOW = 1_800_000_000_000;
const SITE = 'https://jixu.example';
const SECOND = 1000;

const TICKET: RegionTicket = {
  issuer: '9',
  audience: SITE,
  issuedAt: NOW - 5 * SECOND,
  expiresAt: NOW + 55 * SECOND,
};
const VISIT: RegionVisit = { region: 9, expiresAt: NOW + 500 * SECOND, isOfTicket: true };

const facts = (ticket: Partial<RegionTicket> = {}, more: Partial<TicketFacts> = {}): TicketFacts => ({
  ticket: { ...TICKET, ...ticket },
  signedBy: 9,
  origins: [SITE],
  visit: VISIT,
  ...more,
});

test.each([
  ['a good one', facts(), null],
  ['in its last millisecond', facts({ issuedAt: NOW - 59_999, expiresAt: NOW + 1 }), null],
  ['expired', facts({ issuedAt: NOW - 60 * SECOND, expiresAt: NOW }), 'expired'],
  [
    'of a clock ten seconds ahead',
    facts({ issuedAt: NOW + 10 * SECOND, expiresAt: NOW + 70 * SECOND }),
    null,
  ],
  ['of a clock further ahead', facts({ issuedAt: NOW + 10_001, expiresAt: NOW + 70 * SECOND }), 'not-yet'],
  ['one that would live for a day', facts({ expiresAt: NOW + 86_400 * SECOND }), 'lives-too-long'],
  ['one that would live a second too long', facts({ expiresAt: NOW + 56 * SECOND }), 'lives-too-long'],
  ['signed by a region that names another', facts({ issuer: '31' }), 'foreign-issuer'],
  [
    'of another region than the visitor was sent to',
    facts({ issuer: '31' }, { signedBy: 31 }),
    'foreign-region',
  ],
  ['for another site', facts({ audience: 'https://evil.example' }), 'foreign-site'],
  ['of another visitor', facts({}, { visit: { ...VISIT, isOfTicket: false } }), 'foreign-visitor'],
  ['of a visitor who was not sent, or is back already', facts({}, { visit: null }), 'no-visit'],
  ['of a visitor who was away too long', facts({}, { visit: { ...VISIT, expiresAt: NOW } }), 'no-visit'],
])('a ticket: %s', (_name, given, fault) => {
  expect(ticketFault(given, NOW)).toBe(fault);
});

test.each([
  ['a learner of the region', { nameMatches: true, province: 9 }, true, 'enter'],
  ['one whose phone has its cards, which is not asked', { nameMatches: true, province: 9 }, false, 'enter'],
  ['another name', { nameMatches: false, province: 9 }, true, 'mismatch'],
  ['a learner who studies elsewhere', { nameMatches: true, province: 11 }, true, 'mismatch'],
  ['a new one', null, true, 'create'],
  ['a new one with the fourth card of a phone', null, false, 'phone-full'],
] as const)('the holder: %s', (_name, known, phoneHasRoom, entry) => {
  expect(regionEntry(9, { known, phoneHasRoom })).toBe(entry);
});
