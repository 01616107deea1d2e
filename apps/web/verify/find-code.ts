import decodeQr from 'qr/decode.js';

interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string }[]>;
}
type DetectorKind = { new (options: { formats: string[] }): Detector };

/** The browser's own detector, where it has one. */
const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorKind };
const detector = BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null;

const canvas = document.createElement('canvas');

/** The pixels of a picture or video frame, its longer side at most so long. */
function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  longest: number,
): ImageData | null {
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

function decode(pixels: ImageData | null, timeLimit: number): string | null {
  try {
    return pixels && decodeQr(pixels, { timeLimit, effort: 8 });
  } catch {
    return null;
  }
}

async function detect(source: ImageBitmapSource): Promise<string | null> {
  try {
    return (await detector?.detect(source))?.[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** The text of a QR code in a picture; null where none is found. A large photograph is tried in several sizes. */
export async function codeInPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const found = await detect(picture);
  if (found !== null) return found;
  for (const longest of [1600, 2600, 1000]) {
    const text = decode(pixelsOf(picture, picture.width, picture.height, longest), 400);
    if (text !== null) return text;
  }
  return null;
}

/** The text of a QR code that a camera sees at this moment. */
export async function codeInFrame(video: HTMLVideoElement): Promise<string | null> {
  if (video.videoWidth === 0) return null;
  return (await detect(video)) ?? decode(pixelsOf(video, video.videoWidth, video.videoHeight, 1600), 60);
}
