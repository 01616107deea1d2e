/** The banks whose cards the aggregator takes, by its numbers, in the order of the page. */
export const BANKS: readonly { readonly bank_id: number; readonly bank_name: string }[] = [
  { bank_id: 102, bank_name: '中国工商银行' },
  { bank_id: 103, bank_name: '中国农业银行' },
  { bank_id: 104, bank_name: '中国银行' },
  { bank_id: 105, bank_name: '中国建设银行' },
  { bank_id: 301, bank_name: '交通银行' },
  { bank_id: 308, bank_name: '招商银行' },
  { bank_id: 403, bank_name: '中国邮政储蓄银行' },
  { bank_id: 302, bank_name: '中信银行' },
  { bank_id: 303, bank_name: '中国光大银行' },
  { bank_id: 305, bank_name: '中国民生银行' },
];

/** Of a bank whose cards are taken; the number stands for one that is not taken any more. */
export const bankName = (id: number): string =>
  BANKS.find(({ bank_id }) => bank_id === id)?.bank_name ?? `银行 ${id}`;
