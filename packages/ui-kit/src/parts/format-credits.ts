export { formatCredits } from '@jixu/domain/credits/format-credits';
