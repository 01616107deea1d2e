/** The name by which WebGL calls the graphics card; empty where it does not say. */
export function graphicsCard(): string {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return '';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  // Browsers keep only a few contexts.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : '';
}
