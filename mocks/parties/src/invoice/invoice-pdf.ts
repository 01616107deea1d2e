import { createHash } from 'node:crypto';
import { shanghaiDay } from '../pay/shanghai-time.ts';
import { yuanOf } from '../pay/yuan.ts';
import type { EInvoice } from './invoice-book.ts';

const PAGE = { width: 595, height: 397 } as const;

/** Text as UTF-16, which the built-in Chinese font takes. */
const hex = (text: string): string =>
  `<${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const written = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td ${hex(text)} Tj ET`;

function linesOf({ body, number, issuedAt }: EInvoice): readonly string[] {
  const { buyer, amount, tax, lines } = body;
  const [line] = lines;
  const row = (at: number, text: string) => written(40, PAGE.height - 96 - at * 22, 10, text);
  return [
    '0.55 0.1 0.1 RG 1 w 30 30 535 310 re S',
    written(190, PAGE.height - 46, 17, '电子发票（普通发票）'),
    written(380, PAGE.height - 66, 8, `发票号码 ${number}`),
    row(0, `购买方名称：${buyer.name}`),
    row(1, `统一社会信用代码：${buyer.tax_number || '——'}`),
    row(2, `地址、电话：${[buyer.address, buyer.telephone].filter(Boolean).join(' ') || '——'}`),
    row(3, `开户行及账号：${[buyer.bank, buyer.account].filter(Boolean).join(' ') || '——'}`),
    row(5, `*非学历教育服务*${line?.name ?? ''}    税率 ${line?.rate ?? 0}%`),
    row(6, `金额 ${yuanOf(amount - tax)}    税额 ${yuanOf(tax)}`),
    row(7, `价税合计 ¥${yuanOf(amount)}`),
    row(9, `销售方名称：继续（模拟）    开票日期：${shanghaiDay(issuedAt)}`),
    row(10, '模拟发票，不能报销，不能抵扣'),
  ];
}

/** The file of an issued invoice: one page, no font of its own. */
export function invoicePdf(invoice: EInvoice): Buffer {
  const content = linesOf(invoice).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500] /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
