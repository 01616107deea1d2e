/** Where a banner or a teacher's button leads, with the contract's field names (NAV-01, NAV-02). */
export interface HomeJump {
  readonly path: string;
  readonly jump_type: number;
  readonly jump_extend: {
    readonly jump_url: string;
    readonly jump_live_id: number;
    readonly jump_course_id: number;
    readonly jump_product_id: number;
  } | null;
}
