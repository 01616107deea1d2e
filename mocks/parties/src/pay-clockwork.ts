import { alipayMessages, isTakenByAlipay } from './alipay/alipay-notifications.ts';
import { InFlight } from './in-flight.ts';
import type { Notification, PostedMessage } from './pay/pay-queue.ts';
import type { PayWorld } from './pay/pay-world.ts';
import { settleRefunds } from './pay/till.ts';
import { type Posted, postNotification } from './post-notification.ts';
import { isTakenByWechat, wechatMessages } from './wechat-pay/wechat-notifications.ts';

const BEAT_MS = 100;

function post({ party, url }: Notification, message: PostedMessage): Promise<Posted> {
  return postNotification(url, message, ({ status }, text) =>
    party === 'wxpay' ? isTakenByWechat(status) : isTakenByAlipay(text),
  );
}

async function deliver(world: PayWorld, notification: Notification): Promise<void> {
  const compose = notification.party === 'wxpay' ? wechatMessages : alipayMessages;
  const { notify, copies } = world.faults.of(notification.party, notification.outTradeNo);
  const count = notify === 'copies' ? Number(copies) : 1;
  const one = async (): Promise<Posted | undefined> => {
    let last: Posted | undefined;
    for (const message of compose(world, notification)) last = await post(notification, message);
    return last;
  };
  const responses = await Promise.all(Array.from({ length: count }, one));
  const shown = responses.find((response) => response?.isTaken === false) ?? responses[0];
  world.queue.tried(notification, shown?.isTaken ?? true, shown?.text ?? 'nothing to tell');
}

const inFlight = new InFlight<PayWorld>();

/** Posts every notification whose time has come; resolves when all of them were answered. */
export function deliverDue(world: PayWorld): Promise<void> {
  return inFlight.run(world, world.queue.due(), (notification) => deliver(world, notification));
}

export interface Clockwork {
  /** Resolves when nothing is being posted any more. */
  stop(): Promise<void>;
}

/** Settles refunds and posts notifications when they are due, until it is stopped. */
export function startClockwork(world: PayWorld): Clockwork {
  const beat = setInterval(() => {
    settleRefunds(world);
    void deliverDue(world);
  }, BEAT_MS);
  beat.unref();
  return {
    async stop() {
      clearInterval(beat);
      await inFlight.over(world);
    },
  };
}
