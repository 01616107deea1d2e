import type { EncryptedField } from '#secrets/field-cipher.ts';

/** What of a table depends on FIELD_KEY. */
export interface EncryptedTable {
  table: string;
  /** Names its rows, and is what they are gone through by. */
  key: string;
  /** Encrypted columns; `index`: the one by which the same value is found. */
  encrypted?: readonly { column: string; field: EncryptedField; index?: string }[];
  /** Indexes of what is stored nowhere: they are converted, and found while both keys are read. */
  indexes?: readonly string[];
  /** An index written as base64url, among other texts. */
  textIndex?: { column: string; where: string };
  /** Rows of a transaction. */
  batch: number;
}

/** Every column that is encrypted or indexed with FIELD_KEY: what a rotation writes anew (a test finds any other). */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  {
    table: 'learner',
    key: 'id',
    encrypted: [
      { column: 'id_card_sealed', field: 'id-card', index: 'id_card_index' },
      { column: 'phone_sealed', field: 'phone', index: 'phone_index' },
    ],
    batch: 100,
  },
  {
    table: 'recovery',
    key: 'session_id',
    encrypted: [{ column: 'phone_sealed', field: 'phone', index: 'phone_index' }],
    batch: 100,
  },
  { table: 'phone_notice', key: 'id', encrypted: [{ column: 'phone_sealed', field: 'phone' }], batch: 100 },
  {
    table: 'invoice',
    key: 'id',
    encrypted: [{ column: 'buyer_sealed', field: 'invoice-buyer' }],
    indexes: ['request_index'],
    batch: 100,
  },
  {
    table: 'invoice_file',
    key: 'invoice_id',
    encrypted: [{ column: 'content_sealed', field: 'invoice-file' }],
    batch: 10,
  },
  { table: 'card_key', key: 'kid', encrypted: [{ column: 'private_key', field: 'card-key' }], batch: 100 },
  {
    table: 'upload',
    key: 'id',
    encrypted: [
      { column: 'name_sealed', field: 'upload-name' },
      { column: 'content_sealed', field: 'upload' },
    ],
    batch: 5,
  },
  { table: 'sms_code', key: 'session_id', indexes: ['phone_index'], batch: 100 },
  { table: 'sms_sent', key: 'id', indexes: ['phone_index', 'address_index'], batch: 100 },
  { table: 'captcha_question', key: 'id', indexes: ['address_index'], batch: 100 },
  { table: 'proof_lookup', key: 'id', indexes: ['address_index', 'card_index'], batch: 100 },
  { table: 'card', key: 'id', indexes: ['card_index', 'phone_index'], batch: 100 },
  { table: 'claim_grant', key: 'learner_id', indexes: ['openid_index'], batch: 100 },
  {
    table: 'pay_attempt',
    key: 'id',
    textIndex: { column: 'payer', where: "product = 'jsapi' and payer <> ''" },
    batch: 100,
  },
];

/** Other columns of bytes: hashes without a key, or with another one. */
export const UNENCRYPTED_COLUMNS: readonly string[] = [
  'captcha.answer_hash',
  'captcha.token_hash',
  'card.code_hash',
  'card_charge.code_hash',
  'claim_code.token_hash',
  'evidence_event.hash',
  'evidence_event.prev',
  'evidence_node.hash',
  'evidence_root.root',
  'exam_attempt.paper_hash',
  'invoice_file.sha256',
  'key_check.value',
  'login_code.token_hash',
  'orders.lines_key',
  'region_login.state_hash',
  'session.token_hash',
  'sms_code.code_hash',
  'statute_source.pdf',
  'track_event.identity',
  'upload.key_hash',
  'upload.sha256',
];
