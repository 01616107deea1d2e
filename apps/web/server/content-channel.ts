import { channel } from 'node:diagnostics_channel';

/**
 * Says that the content has changed. The pages are a build of their own with their own modules: a channel of Node, known
 * by its name, is what both sides share.
 */
export const contentChannel = channel('jixu:content-changed');
