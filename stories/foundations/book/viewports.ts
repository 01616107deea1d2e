export { VIEWPORTS } from '../../toolbar.ts';
