import type { FileScanner, ScanVerdict } from '#gateways/file-scanner.ts';
import type { SmsGateway, SmsMessage, SmsOutcome } from '#gateways/sms-gateway.ts';
import type { CodeRequest, SceneStatus, WechatGateway } from '#gateways/wechat-gateway.ts';

/** A message as it went out; `code` is empty where it brings none. */
type SentMessage = SmsMessage & { code: string };

const codeOf = ({ params }: SmsMessage): string => ('code' in params ? params.code : '');

/** The external parties of one test as operations see them: what was sent, and their next responses. */
export interface ScriptedParties {
  sms: SmsGateway;
  wechat: WechatGateway;
  scanner: FileScanner;
  /** Text messages that went out, oldest first. */
  messages: SentMessage[];
  /** Requested codes, newest last. */
  scenes: CodeRequest[];
  smsSays: SmsOutcome;
  /** Null: WeChat is down. */
  wechatSays: SceneStatus | null;
  wechatIsUp: boolean;
  scannerSays: ScanVerdict;
}

export function scriptParties(): ScriptedParties {
  const parties: ScriptedParties = {
    messages: [],
    scenes: [],
    smsSays: 'sent',
    wechatSays: { state: 'new', userinfo: null },
    wechatIsUp: true,
    scannerSays: 'clean',
    scanner: { scan: async () => parties.scannerSays },
    sms: {
      async send(message) {
        if (parties.smsSays !== 'rejected') parties.messages.push({ ...message, code: codeOf(message) });
        return parties.smsSays;
      },
    },
    wechat: {
      async createCode(request) {
        if (!parties.wechatIsUp) return null;
        parties.scenes.push(request);
        return { image: 'data:image/svg+xml;base64,PHN2Zy8+' };
      },
      readCode: async () => (parties.wechatIsUp ? parties.wechatSays : null),
    },
  };
  return parties;
}
