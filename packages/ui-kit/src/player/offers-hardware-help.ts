import { CONSTANTS } from '@jixu/constants';

/** Whether the renderer text of the graphics card names one whose hardware acceleration can be switched on (PLAYER-15). */
export function offersHardwareHelp(renderer: string): boolean {
  return CONSTANTS.HARDWARE_HELP_GPUS.some((name) => renderer.toLowerCase().includes(name.toLowerCase()));
}
