import { readFileSync } from 'node:fs';
import type { Environment, EnvironmentProblem } from '@jixu/serving/environment';

/** What every key file says that was generated for a local site. */
const GENERATED_KEY = /generated for a local site/;
const GENERATED_ID = /^"?(local|sim|test|demo)|_LOCAL_/i;

const KEY_FILES = [
  'WXPAY_MERCHANT_KEY_FILE',
  'WXPAY_PLATFORM_KEYS_FILE',
  'ALIPAY_APP_KEY_FILE',
  'ALIPAY_PUBLIC_KEYS_FILE',
  'CPCN_MERCHANT_KEY_FILE',
  'CPCN_PLATFORM_KEYS_FILE',
  'PROOF_KEY_FILE',
  'REGION_KEYS_FILE',
];

/** Keys that a production server must neither take money nor sign proofs with. */
export function generatedKeyProblems(environment: Environment): EnvironmentProblem[] {
  const files = KEY_FILES.filter((variable) => isGenerated(environment[variable] ?? '')).map((variable) => ({
    variable,
    problem: 'holds a key that was generated for a local site',
  }));
  return GENERATED_ID.test(environment.WXPAY_MERCHANT_SERIAL ?? '')
    ? [...files, { variable: 'WXPAY_MERCHANT_SERIAL', problem: 'is a generated one' }]
    : files;
}

function isGenerated(file: string): boolean {
  try {
    const text = readFileSync(file, 'utf8');
    return GENERATED_KEY.test(text) || idsOf(text).some((id) => GENERATED_ID.test(id));
  } catch {
    // A file that cannot be read is the schema's problem.
    return false;
  }
}

const idsOf = (text: string): string[] =>
  [...text.matchAll(/"id"\s*:\s*"([^"]*)"/g)].map(([, id = '']) => id);
