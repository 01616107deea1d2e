import type { HomePackage } from '@jixu/contract/zod';
import type { ProductRow } from './product-store.ts';

export function productCard(row: ProductRow): HomePackage {
  const { product_id, course_name, image_url, description, price, statistics } = row;
  return { product_id, course_name, image_url, description, price, statistics };
}
