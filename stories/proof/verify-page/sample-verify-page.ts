/** The page that checks study proofs as the site sends it, with a proof that is valid there. */
interface SampleVerifyPage {
  readonly html: string;
  readonly proof: string;
}

/** Filled in by verify-page-plugin.ts, which Storybook runs; empty where stories are only rendered. */
export const SAMPLE_VERIFY_PAGE: SampleVerifyPage = { html: '', proof: '' };
