import {
  createProfileController,
  type ProfileController,
} from '@jixu/controllers/profile/profile-controller';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { signSmsWith } from '../bindings/sms-sign.ts';
import { useSite } from '../site/site-context.tsx';

/** The learner's particulars; null until the page runs in the browser. Once saved, the learner is read again. */
export function useProfile(): ProfileController | null {
  const { api, config, session, toast } = useSite();
  const [profile, setProfile] = useState<ProfileController | null>(null);
  useEffect(() => {
    const sign = signSmsWith(config.smsSignSecret);
    const made = createProfileController({
      calls: api,
      clock: browserClock,
      toast,
      signPhone: (telephone) => {
        const timestamp = Math.floor(browserClock.now() / 1000);
        return { telphone: btoa(btoa(telephone)), sign: sign(timestamp, telephone), timestamp };
      },
      saved: () => void session.refresh(),
    });
    setProfile(made);
    return made.destroy;
  }, [api, config, session, toast]);
  return profile;
}
