// What pdf.js calls and its legacy build does not bring: nothing below Chrome 119, Firefox 121 and Safari 17.4 has all of
// it. Imported before pdf.js, by its reader and its thread.
import 'core-js/actual/array/to-spliced.js';
import 'core-js/actual/array-buffer/transfer-to-fixed-length.js';
import 'core-js/actual/promise/with-resolvers.js';
