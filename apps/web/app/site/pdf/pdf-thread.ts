// The thread of pdf.js.
import './older-browsers.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
