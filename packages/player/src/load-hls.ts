/** hls.js as a separate chunk, fetched when a lesson is opened, and never where the browser plays HLS natively. */
export const loadHls = () => import('hls.js');
