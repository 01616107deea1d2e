import { createLoginsController, type LoginsController } from '@jixu/controllers/profile/logins-controller';
import {
  createProfileController,
  type ProfileController,
} from '@jixu/controllers/profile/profile-controller';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { signSmsWith } from '../bindings/sms-sign.ts';
import { useSite } from '../site/context/site-context.tsx';

export type ShownProfile = { readonly profile: ProfileController; readonly logins: LoginsController };

/** The learner's particulars and last logins; null until the page runs in the browser. A save may change both. */
export function useProfile(): ShownProfile | null {
  const { api, config, serverNow, session, toast } = useSite();
  const [shown, setShown] = useState<ShownProfile | null>(null);
  useEffect(() => {
    const parts = { calls: api, clock: browserClock, toast };
    const sign = signSmsWith(config.smsSignSecret);
    const logins = createLoginsController(parts);
    const profile = createProfileController({
      ...parts,
      signPhone: (telephone) => {
        const timestamp = Math.floor(serverNow() / 1000);
        return { telphone: btoa(btoa(telephone)), sign: sign(timestamp, telephone), timestamp };
      },
      saved: () => {
        void session.refresh();
        logins.read();
      },
    });
    setShown({ profile, logins });
    return () => {
      profile.destroy();
      logins.destroy();
    };
  }, [api, config, serverNow, session, toast]);
  return shown;
}
