/** What the content says cannot be published; its message is for whoever wrote it. */
export class ContentRejected extends Error {}
