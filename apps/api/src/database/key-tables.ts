export interface KeyTables {
  key_check: {
    purpose: 'field' | 'signing' | 'sms-sign';
    /** Of a field key; 1 for the others. */
    number: number;
    value: Buffer;
    /** Null while a field key is only read. */
    since: Date | null;
    retired_at: Date | null;
  };
}
