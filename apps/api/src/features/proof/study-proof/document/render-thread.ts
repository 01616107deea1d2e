import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { drawProof, type ProofFonts, type ProofSheet } from './draw-proof.ts';

/** A document to draw. */
export interface RenderRequest {
  id: number;
  sheet: ProofSheet;
}

/** A document that is drawn, or why it is not. */
export type RenderResponse = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string };

const PACKAGE = '@expo-google-fonts/noto-serif-sc';
const fontFile = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`${PACKAGE}/${name}`));

const fonts: ProofFonts = {
  text: fontFile('400Regular/NotoSerifSC_400Regular.ttf'),
  strong: fontFile('700Bold/NotoSerifSC_700Bold.ttf'),
};

parentPort?.on('message', async ({ id, sheet }: RenderRequest) => {
  try {
    const pdf = new Uint8Array(await drawProof(sheet, fonts));
    parentPort?.postMessage({ id, pdf } satisfies RenderResponse, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies RenderResponse);
  }
});
