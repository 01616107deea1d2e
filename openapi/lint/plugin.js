import { envelope, namedExamples, operation, requestBody } from './operation-rules.js';
import { integerFormats, measuredNumbers, namedValues, statedBounds, statedExample } from './schema-rules.js';

/** Our own rules for the contract (design: contract.md, lines 1 to 6). A default export, because Redocly requires one. */
export default function jixuPlugin() {
  return {
    id: 'jixu',
    rules: {
      oas3: {
        operation,
        envelope,
        'named-examples': namedExamples,
        'request-body': requestBody,
        'measured-numbers': measuredNumbers,
        'named-values': namedValues,
        'integer-formats': integerFormats,
        'stated-bounds': statedBounds,
        'stated-example': statedExample,
      },
    },
    configs: {
      strict: {
        rules: {
          'jixu/operation': 'error',
          'jixu/envelope': 'error',
          'jixu/named-examples': 'error',
          'jixu/request-body': 'error',
          'jixu/measured-numbers': 'error',
          'jixu/named-values': 'error',
          'jixu/integer-formats': 'error',
          'jixu/stated-bounds': 'error',
          'jixu/stated-example': 'error',
        },
      },
    },
  };
}
