import { existsSync, globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';

/** A dialog of the kit; its file relative to packages/ui-kit/src. */
export interface DialogEntry {
  /** `<group>/<slug>`. */
  readonly slug: string;
  readonly file: string;
}

/** The play function in files of stories that show the states of a dialog. */
const SHOWS_STATES = /\bplay: showsItsState\b/;
const COMPONENT = /\bcomponent: (\w+)/;

const kitFile = (slug: string): string => fromRoot('packages', 'ui-kit', 'src', `${slug}.tsx`);

/** The import of a story's component; a wrapper is named after its component. */
function slugOf(path: string, text: string): string {
  const component = COMPONENT.exec(text)?.[1] ?? '';
  for (const [, names = '', slug] of text.matchAll(
    /import \{([^}]*)\} from '@jixu\/ui-kit\/([^']+)\.tsx'/g,
  )) {
    if (slug !== undefined && names.split(/[\s,]+/).includes(component)) return slug;
  }
  return path.replace('.stories.tsx', '');
}

/** The frame of every dialog. */
export const DIALOG_FRAME: DialogEntry = { slug: 'parts/dialog', file: kitFile('parts/dialog') };

/** Every dialog with stories for its states, because these are the ones loaded on demand. */
export function dialogEntries(): DialogEntry[] {
  const slugs = globSync('[a-z]*/**/*.stories.tsx', { cwd: fromRoot('stories') }).flatMap((path) => {
    const text = readFileSync(fromRoot('stories', path), 'utf8');
    return SHOWS_STATES.test(text) ? [slugOf(path.replaceAll('\\', '/'), text)] : [];
  });
  return [...new Set(slugs)]
    .sort()
    .map((slug) => ({ slug, file: kitFile(slug) }))
    .filter(({ file }) => existsSync(file));
}
