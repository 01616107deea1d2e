const SLIDE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><rect width="1280" height="720" fill="#fbfaf6"/>
<path d="M96 168h1088M96 174h1088" stroke="#1d2733" stroke-width="2"/>
<g font-family="Noto Serif CJK SC, Songti SC, serif" fill="#1d2733"><text x="96" y="140" font-size="54" font-weight="700">合同变更与可变对价</text>
<text x="96" y="268" font-size="36">一、合同变更部分作为单独合同处理</text><text x="96" y="348" font-size="36">二、原合同终止，未履约部分与变更部分合并为新合同</text>
<text x="96" y="428" font-size="36">三、变更部分作为原合同的组成部分，调整已确认收入</text></g></svg>`;

/** The poster of a <video> in a story, because stories must not load streams. */
export const SLIDE_POSTER = `data:image/svg+xml,${encodeURIComponent(SLIDE)}`;

/** Puts a <video> with a picture into its place in the player. */
export function showSlide(place: HTMLElement | null): void {
  if (place === null || place.hasChildNodes()) return;
  const video = document.createElement('video');
  video.poster = SLIDE_POSTER;
  place.append(video);
}
