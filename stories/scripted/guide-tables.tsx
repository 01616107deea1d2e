import { ERRCODE_TEXT, type Errcode, OPERATION_ERRCODE_TEXT } from '@jixu/constants';

type Sentences = Readonly<Record<number, string>>;

export interface ErrcodesProps {
  /** The operation, where its sentences differ from the catalogue's. */
  operation?: string;
  /** What the screen does, by errcode. */
  rows: readonly (readonly [errcode: Errcode, reaction: string])[];
}

/** The sentence for each rejection, verbatim from the catalogue, and what the screen does. */
export function Errcodes({ operation = '', rows }: ErrcodesProps) {
  const own = (OPERATION_ERRCODE_TEXT as Readonly<Record<string, Sentences>>)[operation] ?? {};
  return (
    <table>
      <thead>
        <tr>
          <th>错误码</th>
          <th>原话</th>
          <th>界面怎么做</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([errcode, reaction]) => (
          <tr key={errcode}>
            <td>
              <a href={`/developers/errcodes/${errcode}.html`}>{errcode}</a>
            </td>
            <td>{own[errcode] ?? (ERRCODE_TEXT as Sentences)[errcode]}</td>
            <td>{reaction}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface FactsProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A plain table of a guide. */
export function Facts({ head, rows }: FactsProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, at) => (
              <td key={head[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The operations a group is made for, each linked to its page. */
export function Calls({ of }: { of: readonly (readonly [operationId: string, use: string])[] }) {
  return (
    <ul>
      {of.map(([operationId, use]) => (
        <li key={operationId}>
          <a href={`/developers/calls/${operationId}.html`}>
            <code>{operationId}</code>
          </a>
          ：{use}
        </li>
      ))}
    </ul>
  );
}
