const SHAPE = /^\d{12,19}$/;

/** Whether these digits can be the number of a bank card: 12 to 19 of them with a right check digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!SHAPE.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
