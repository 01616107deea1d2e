import { X509Certificate } from 'node:crypto';
import { Hono } from 'hono';
import type { PlatformCertificate } from '../pay/pay-keys.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiRfc3339 } from '../pay/shanghai-time.ts';
import { encryptedResource } from './platform-signature.ts';

/** GET /v3/certificates: the platform certificates in use, the latest first, encrypted with the merchant's APIv3 key. */
export function platformCertificates(world: PayWorld): Hono {
  const entry = ({ serial, certificate }: PlatformCertificate) => {
    const { validFrom, validTo } = new X509Certificate(certificate);
    return {
      serial_no: serial,
      effective_time: shanghaiRfc3339(Date.parse(validFrom)),
      expire_time: shanghaiRfc3339(Date.parse(validTo)),
      encrypt_certificate: encryptedResource(world.keys, 'certificate', certificate),
    };
  };
  return new Hono().get('/', (context) => {
    const { newCertificate, oldCertificate } = world.keys.wxpay;
    return context.json({ data: [newCertificate, oldCertificate].map(entry) });
  });
}
