import openapiTypescript, { astToString, type SchemaObject, transformSchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from './json.ts';
import { isFile } from './schema-keywords.ts';

const FILE = ts.factory.createTypeReferenceNode('Blob');

/**
 * The source text of generated/types.ts, for the client. A form field that carries JSON has the type of its content,
 * because the client serialises it. A field that carries a file is a Blob.
 */
export async function emitTypes(document: JsonObject): Promise<string> {
  const nodes = await openapiTypescript(JSON.stringify(document), {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: (schema, options) => {
      if ('contentMediaType' in schema && isFile({ contentMediaType: String(schema.contentMediaType) }))
        return FILE;
      // openapi-typescript ignores contentSchema; that it is a schema has been checked by the document's own lint
      return 'contentSchema' in schema
        ? transformSchemaObject(schema.contentSchema as SchemaObject, options)
        : undefined;
    },
  });
  return `// generated from openapi/, do not edit\n${astToString(nodes)}`;
}
