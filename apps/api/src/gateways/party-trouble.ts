/**
 * Why what a party said was worth nothing. For the operator's log: no decision is made by it. `forged`: not signed by
 * the party just now (a wrong key in the configuration and a wrong clock look the same); `failing`: busy, broken, or it
 * does not recognise us; `unreadable`: signed, but not in the form we know.
 */
export type PartyTrouble = 'silent' | 'forged' | 'failing' | 'unreadable';

export type TellTrouble = (trouble: PartyTrouble) => void;
