import { freePort } from '@jixu/local-postgres';

export interface UploadPorts {
  /** Where the simulated scanner listens. */
  readonly scanner?: number | undefined;
  /** Where the API serves what learners sent. */
  readonly files?: number | undefined;
}

/** The ports of `npm start`. */
export const UPLOAD_PORTS: UploadPorts = { scanner: 3018, files: 3019 };

/** The variables by which the API has files scanned by the simulated parties and serves them on an origin of their own. Any free ports where none are preferred. */
export async function uploadWiring(preferred: UploadPorts = {}): Promise<Record<string, string>> {
  const [scanner, files] = [await freePort(preferred.scanner), await freePort(preferred.files)];
  return {
    PARTIES_SCANNER_PORT: String(scanner),
    SCANNER_URL: `tcp://127.0.0.1:${scanner}`,
    FILES_PORT: String(files),
    FILES_ORIGIN: `http://127.0.0.1:${files}`,
  };
}
