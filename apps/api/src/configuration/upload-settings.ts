import { addressOf, isOrigin, portNumber, wholeNumber } from '@jixu/serving/fields';
import { z } from 'zod';
import type { ScannerAddress } from '#gateways/clamd-scanner.ts';

/** Where files are scanned, and where they are fetched from. */
export interface UploadSettings {
  scanner: ScannerAddress;
  /** The origin of files, which has nothing else. */
  filesOrigin: string;
  /** Where this process serves them; null: another one does. */
  filesPort: number | null;
}

const CLAMD_PORT = 3310;

/** The variables of files that learners send. */
export const UPLOAD_VARIABLES = {
  SCANNER_URL: addressOf(['tcp:']),
  SCANNER_TIMEOUT_MS: wholeNumber(5000, 100, 10_000),
  FILES_ORIGIN: addressOf().refine((address) => isOrigin(address.href), {
    error: 'must be an origin such as https://files.example',
  }),
  FILES_PORT: portNumber(0).optional(),
};

const zUpload = z.object(UPLOAD_VARIABLES);

export const uploadSettingsOf = (values: z.infer<typeof zUpload>): UploadSettings => ({
  scanner: {
    host: values.SCANNER_URL.hostname.replace(/^\[|\]$/g, ''),
    port: Number(values.SCANNER_URL.port || CLAMD_PORT),
    timeoutMs: values.SCANNER_TIMEOUT_MS,
  },
  filesOrigin: values.FILES_ORIGIN.origin,
  filesPort: values.FILES_PORT ?? null,
});
