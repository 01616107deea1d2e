interface OfferTable {
  package_id: number;
  /** 0: the whole country. */
  area_id: number;
  year_id: number;
  kind: 'combination' | 'single';
  /** Fen. */
  price: number;
  position: number;
}

interface SaleRuleTable {
  area_id: number;
  year_id: number;
  is_buy_auth: boolean;
  is_buy_more: boolean;
  allow_buy_total: number;
}

/** Tables of migration 0013: what is on sale, and who may buy it. Every seeding replaces them as a whole. */
export interface OfferTables {
  offer: OfferTable;
  sale_rule: SaleRuleTable;
  /** Packages that an area sells on its own platform (is_buy_auth_xj 0). */
  sale_block: { area_id: number; package_id: number };
}
