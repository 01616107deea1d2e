/** hls.js as a chunk of its own, fetched when a lesson is opened and never where the browser plays HLS itself. */
export const loadHls = () => import('hls.js');
