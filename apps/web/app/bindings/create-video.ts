/** The bare <video> of a player. It belongs to the lesson rather than to the screen, which may be drawn later. */
export function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'metadata';
  video.disablePictureInPicture = true;
  video.tabIndex = -1;
  return video;
}
