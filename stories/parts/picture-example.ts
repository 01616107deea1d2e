const STEPS = ['登录', '选课', '学习', '考试', '学分登记'];

/** An inline drawing of the learning flow, 1200 wide; in a lower one, what is above and below its middle is cut off. */
export function pictureExample(height = 800): string {
  const boxes = STEPS.map((step, index) => {
    const x = 60 + index * 220;
    return `<rect x="${x}" y="340" width="180" height="120" fill="none" stroke="#1d2733" stroke-width="3"/><text x="${x + 90}" y="412" font-size="36" text-anchor="middle" fill="#1d2733">${step}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" viewBox="0 ${400 - height / 2} 1200 ${height}"><rect y="-400" width="1200" height="1600" fill="#faf8f3"/><text x="600" y="160" font-size="56" text-anchor="middle" fill="#1d2733">会计人员继续教育学习流程</text><path d="M60 220h1080M60 228h1080" stroke="#1d2733" stroke-width="3"/>${boxes.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
