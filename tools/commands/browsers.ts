// Whether everything we send to browsers is within the floor of docs/browsers.md: scripts, threads, style sheets and the
// inline scripts of the server's pages, against MDN's compatibility data. What is younger stands in tables there.
//   npm run browsers          needs a build
import { allowedByDocs } from '../browser-floor/allowed.ts';
import { checkPlaces, placesIn } from '../browser-floor/check-sent.ts';
import { sentTexts } from '../browser-floor/sent-files.ts';

const texts = await sentTexts();
const places = texts.flatMap(placesIn);
const problems = checkPlaces(places, allowedByDocs());
for (const problem of problems) console.error(problem);
const names = new Set(places.map(({ name }) => name)).size;
console.log(
  `browsers: ${texts.length} texts, ${names} names above the floor, ${problems.length} problems with docs/browsers.md`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
