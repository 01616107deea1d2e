import { useEffect, useState } from 'react';

/** A controller that lives as long as its story. */
export function useController<Controller extends { destroy(): void }>(create: () => Controller): Controller {
  const [controller] = useState(create);
  useEffect(() => () => controller.destroy(), [controller]);
  return controller;
}
