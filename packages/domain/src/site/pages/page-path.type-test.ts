// Compiled, never run: the compiler fails when a line marked as an error is none.
import { pagePath } from './page-path.ts';

pagePath('home');
pagePath('area', { area_id: 219 });
pagePath('article', { section_detail: 'infos_detail', id: 12 });
// @ts-expect-error an area page is of an area
pagePath('area');
// @ts-expect-error the part is called area_id
pagePath('area', { id: 219 });
// @ts-expect-error an article has an id
pagePath('article', { section_detail: 'infos_detail' });
// @ts-expect-error nothing of the home page's address changes
pagePath('home', { area_id: 219 });
// @ts-expect-error no such page
pagePath('gossip');
