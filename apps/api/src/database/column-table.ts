/** What a column holds; a list or an object as its text. */
type Value = string | number | boolean | null;

/** A column, and what of a `Row` is written to it. */
export interface Column<Row> {
  readonly name: string;
  /** As PostgreSQL calls it. */
  readonly type: string;
  readonly of: (row: Row) => Value;
}

interface TableColumn<Row> extends Omit<Column<Row>, 'name'> {
  readonly role: 'key' | 'once' | 'changing';
}

type ColumnMaker = <Row>(type: string, of: (row: Row) => Value) => TableColumn<Row>;

/** One by which a row is found. */
export const key: ColumnMaker = (type, of) => ({ role: 'key', type, of });
/** One that is written with a new row and never after. */
export const once: ColumnMaker = (type, of) => ({ role: 'once', type, of });
export const changing: ColumnMaker = (type, of) => ({ role: 'changing', type, of });

/** How `Row`s are stored in a table: whatever statement writes it has its columns from here. */
export interface ColumnTable<Row> {
  readonly name: string;
  readonly keys: readonly Column<Row>[];
  readonly changing: readonly Column<Row>[];
  readonly all: readonly Column<Row>[];
}

/** `Columns`: the table's type; a column of it that is left out does not compile. */
export function columnTable<Columns, Row>(
  name: string,
  columns: { readonly [Name in keyof Columns]: TableColumn<Row> },
): ColumnTable<Row> {
  const all = Object.entries<TableColumn<Row>>(columns).map(([column, facts]) => ({
    ...facts,
    name: column,
  }));
  const having = (role: TableColumn<Row>['role']) => all.filter((column) => column.role === role);
  return { name, keys: having('key'), changing: having('changing'), all };
}

/** The parameters of a statement with `givenRows`: an array a column, so that it is the same for any number of rows. */
export function arraysOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return columns.map(({ of }) => `{${rows.map((row) => element(of(row))).join(',')}}`);
}

function element(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `"${value.replace(/[\\"]/g, '\\$&')}"` : String(value);
}

type Travelling = Pick<Column<never>, 'name' | 'type'>;

/** Lists travel as text: PostgreSQL has no array of arrays of different lengths. */
const isList = (type: string): boolean => type.endsWith('[]');

/** The relation `given`, made of the first parameters. */
export function givenRows(columns: readonly Travelling[]): string {
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${isList(type) ? 'text' : type}[]`);
  return `unnest(${arrays.join(', ')}) as given (${columns.map(({ name }) => name).join(', ')})`;
}

const readFrom = (from: string, { name, type }: Travelling): string =>
  `${from}${name}${isList(type) ? `::${type}` : ''}`;

/** An update by the rows of a relation. `from`: what stands before the names of its columns, such as `given.`. */
export function updateText(table: ColumnTable<never>, relation: string, from: string): string {
  const values = table.changing.map((column) => `${column.name} = ${readFrom(from, column)}`);
  const rows = table.keys.map((column) => `${table.name}.${column.name} = ${readFrom(from, column)}`);
  return `update ${table.name} set ${values.join(', ')} from ${relation} where ${rows.join(' and ')}`;
}

export function insertText({ name, all }: ColumnTable<never>): string {
  const values = all.map((column) => readFrom('given.', column));
  const names = all.map((column) => column.name);
  return `insert into ${name} (${names.join(', ')}) select ${values.join(', ')} from ${givenRows(all)}`;
}
