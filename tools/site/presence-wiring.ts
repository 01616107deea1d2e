export interface PresenceWiringOptions {
  /** Where the simulated parties listen. */
  readonly parties: string;
  /** Where they reach the site. */
  readonly siteOrigin: string;
}

/** The variables by which pages ask the simulated face checker, and a desk for those who do not want it. Sample data. */
export function facePageWiring(parties: string): Record<string, string> {
  return {
    FACE_CHECK_BASE: parties,
    FACE_CHECK_PAGE: `${parties}/face/h5?BizToken={token}`,
    SERVICE_DESK_PHONE: '400-000-0000（示例）',
    SERVICE_DESK_HOURS: '工作日9:00至17:30（示例）',
  };
}

/** The variables by which the API takes the simulated parties for the face checker and the regulator, without the secrets they share. */
export function presenceWiring({ parties, siteOrigin }: PresenceWiringOptions): Record<string, string> {
  return {
    FACE_GATEWAY_URL: `${parties}/face/api`,
    FACE_SECRET_ID: 'localSecretId000',
    FACE_RULE_ID: '1',
    REGULATOR_GATEWAY_URL: parties,
    REGULATOR_APP_ID: 'jixu-local',
    PARTIES_NOTIFY_ORIGIN: siteOrigin,
  };
}
