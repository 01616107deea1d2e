// The one hand of the pictures: ink lines over paper, a wash under them that never quite fits, as with a brush.
export const COLOURS = {
  paper: '#faf8f3',
  sheet: '#fff',
  ground: '#f3efe6',
  ink: '#1d2733',
  line: '#465263',
  fine: '#5e6978',
  rule: '#bdb5a4',
  jade: '#0b6b57',
  lake: '#1f5f99',
  amber: '#8a5a00',
};
export const SONG = "'Songti SC','Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC',SimSun,serif";
export const SANS =
  "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif";

export const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

export const text = (x, y, size, fill, words, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`;

export const wash = (d, opacity = 0.15, fill = COLOURS.jade) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;

/** A thing drawn with a brush: a wash, outlines filled with paper, thinner lines, a spot of full colour. */
export function thing({ at = [0, 0], wash: under, sheet, line, fine, ink }) {
  const stroke = (d, colour, width, fill = 'none') =>
    d ? `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>` : '';
  return `<g transform="translate(${at})" stroke-linecap="round" stroke-linejoin="round">${under ? wash(under) : ''}${stroke(sheet, COLOURS.line, 1.8, COLOURS.sheet)}${stroke(line, COLOURS.line, 1.8)}${stroke(fine, COLOURS.fine, 1)}${ink ? `<path d="${ink}" fill="${COLOURS.jade}"/>` : ''}</g>`;
}

/** A thread-bound book seen from the front, its cloth washed a little beside the line. */
export function book(x, y, width, height, colour) {
  const seam = x + width - width * 0.16;
  const knots = [0.12, 0.37, 0.63, 0.88].map((part) => `M${seam} ${y + height * part}H${x + width}`).join('');
  return `<path d="M${x + 2} ${y + 3}h${width}v${height}h-${width}z" fill="${colour}" opacity=".72"/><path d="M${x} ${y}h${width}v${height}h-${width}z" fill="none" stroke="${COLOURS.ink}" stroke-width="1.6" stroke-linejoin="round"/><path d="M${seam} ${y}v${height}${knots}" fill="none" stroke="${COLOURS.paper}" stroke-width="1.2"/>`;
}

/** A spine: title strip above, two bands below. */
export function spine(x, base, width, height, colour) {
  const y = base - height;
  return `<path d="M${x + 1.5} ${y + 2}h${width}v${height - 2}h-${width}z" fill="${colour}" opacity=".62"/><path d="M${x} ${y}h${width}v${height}h-${width}z" fill="none" stroke="${COLOURS.ink}" stroke-width="1.4" stroke-linejoin="round"/><path d="M${x + width * 0.25} ${y + 10}h${width * 0.5}v${height * 0.3}h-${width * 0.5}z" fill="${COLOURS.paper}"/><path d="M${x} ${base - 18}h${width}M${x} ${base - 12}h${width}" stroke="${COLOURS.paper}"/>`;
}
