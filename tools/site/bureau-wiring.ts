/** The variables by which the API takes the simulated parties for the finance bureau, without the secret they share. */
export const bureauWiring = (parties: string): Record<string, string> => ({
  BUREAU_GATEWAY_URL: parties,
  BUREAU_APP_ID: 'jixu-local',
});
