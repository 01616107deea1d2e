const MOST = 12;

/** How well a finding fits all words of a query; 0 where one of them is missing. */
function rank(finding, words) {
  const title = finding.title.toLowerCase();
  const rest = `${finding.words} ${finding.terms} ${finding.kind}`.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (title === word) sum += 100;
    else if (title.startsWith(word)) sum += 40;
    else if (title.includes(word)) sum += 20;
    else if (rest.includes(word)) sum += 5;
    else return 0;
  }
  return sum + 10 / title.length;
}

/** The findings that hold every word of the query, best first, twelve at most. */
export function bestOf(findings, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return findings
    .map((finding) => ({ finding, score: rank(finding, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ finding }) => finding);
}
