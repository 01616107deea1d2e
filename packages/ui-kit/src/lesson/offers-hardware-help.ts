import { CONSTANTS } from '@jixu/constants';

/** Whether the renderer name reported by WebGL is one of the graphics cards with hardware acceleration to turn on (PLAYER-15). */
export function offersHardwareHelp(renderer: string): boolean {
  return CONSTANTS.HARDWARE_HELP_GPUS.some((name) => renderer.toLowerCase().includes(name.toLowerCase()));
}
