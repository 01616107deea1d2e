/** What happens outside while a demo learner buys: in the wallet, at the cashier, in the books of the parties. */
export interface SampleParties {
  /** Switches of one number, before it is paid. */
  switchTrade(party: 'wxpay' | 'alipay', number: string, faults: object): Promise<void>;
  switchInvoices(email: string, faults: object): Promise<void>;
  /** The code of a number is scanned and paid, also when its time is over. */
  payByWechat(number: string): Promise<void>;
  /** Somebody arrives at Alipay with the signed form of an order, logs in and pays. */
  payByAlipay(tradePno: string, form: object): Promise<void>;
}

/** The simulated parties at that address; nobody else can be told what to do. */
export function samplePartiesAt(origin: string): SampleParties {
  const tell = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${origin}/control${path}`, { method: 'POST', body: JSON.stringify(body) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the simulated parties answered ${path} with ${answer.status}`);
  };
  return {
    switchTrade: (party, number, faults) => tell('/pay/faults', { party, out_trade_no: number, faults }),
    switchInvoices: (email, faults) => tell('/invoice/faults', { email, faults }),
    payByWechat: (number) => tell(`/pay/trades/wxpay/${number}/pay`, { force: true }),
    payByAlipay: (tradePno, form) => tell(`/alipay/${tradePno}`, form),
  };
}
