import type { StockUnit } from '@romduol/domain/stock/units';

/** Of whom the demo store buys; their phones are made up. */
export const SUPPLIERS = {
  market: { name: 'Psar Thmei market', phone: '012440118' },
  river: { name: 'Tonle fishery', phone: '017662045' },
  farm: { name: 'Takeo farm', phone: '092317760' },
  wholesale: { name: 'Mekong wholesale', phone: '023885214' },
} as const;

export interface SeedIngredient {
  readonly unit: StockUnit;
  /** In cents for one unit. */
  readonly price: number;
  readonly from: keyof typeof SUPPLIERS;
  /** In units: below it more is bought. */
  readonly minimum?: number;
  /** In units. */
  readonly pack?: number;
}

/** What the demo kitchen buys, by name. */
export const INGREDIENTS: Readonly<Record<string, SeedIngredient>> = {
  'Jasmine rice': { unit: 'kg', price: 95, from: 'wholesale', minimum: 40, pack: 50 },
  'Rice noodles': { unit: 'kg', price: 160, from: 'market', minimum: 8 },
  'Egg noodles': { unit: 'kg', price: 240, from: 'market', minimum: 3 },
  Baguette: { unit: 'piece', price: 15, from: 'market', minimum: 20 },
  Beef: { unit: 'kg', price: 1_050, from: 'farm', minimum: 10 },
  'Beef balls': { unit: 'kg', price: 780, from: 'farm', minimum: 3 },
  Pork: { unit: 'kg', price: 560, from: 'farm', minimum: 8 },
  'Pork ribs': { unit: 'kg', price: 620, from: 'farm', minimum: 4 },
  Chicken: { unit: 'kg', price: 430, from: 'farm', minimum: 8 },
  Egg: { unit: 'piece', price: 11, from: 'farm', minimum: 60, pack: 30 },
  'Catfish fillet': { unit: 'kg', price: 540, from: 'river', minimum: 5 },
  Prawns: { unit: 'kg', price: 1_150, from: 'river', minimum: 4 },
  Squid: { unit: 'kg', price: 760, from: 'river', minimum: 3 },
  Frogs: { unit: 'kg', price: 690, from: 'river', minimum: 2 },
  Prahok: { unit: 'kg', price: 450, from: 'river', minimum: 1 },
  'Fish sauce': { unit: 'l', price: 210, from: 'wholesale', minimum: 3, pack: 0.7 },
  'Cooking oil': { unit: 'l', price: 185, from: 'wholesale', minimum: 10, pack: 5 },
  'Palm sugar': { unit: 'kg', price: 260, from: 'market', minimum: 3 },
  'Coconut milk': { unit: 'l', price: 230, from: 'market', minimum: 6, pack: 1 },
  Lemongrass: { unit: 'kg', price: 120, from: 'market' },
  Galangal: { unit: 'kg', price: 190, from: 'market' },
  Garlic: { unit: 'kg', price: 180, from: 'market', minimum: 2 },
  'Kampot pepper': { unit: 'g', price: 2, from: 'wholesale', minimum: 200 },
  Lime: { unit: 'kg', price: 150, from: 'market', minimum: 2 },
  'Morning glory': { unit: 'kg', price: 90, from: 'market', minimum: 4 },
  'Fresh herbs': { unit: 'kg', price: 240, from: 'market', minimum: 2 },
  'Green mango': { unit: 'kg', price: 130, from: 'market', minimum: 2 },
  Mango: { unit: 'kg', price: 170, from: 'market', minimum: 4 },
  Pumpkin: { unit: 'kg', price: 80, from: 'market', minimum: 3 },
  'Rice paper': { unit: 'piece', price: 3, from: 'wholesale', minimum: 80 },
  Coffee: { unit: 'kg', price: 900, from: 'wholesale', minimum: 2 },
  'Condensed milk': { unit: 'l', price: 310, from: 'wholesale', minimum: 3, pack: 0.38 },
  'Sugar cane': { unit: 'kg', price: 55, from: 'market', minimum: 10 },
  Coconut: { unit: 'piece', price: 65, from: 'market', minimum: 12 },
  'Angkor beer, can': { unit: 'piece', price: 62, from: 'wholesale', minimum: 48, pack: 24 },
  'Palm fruit': { unit: 'kg', price: 320, from: 'market', minimum: 1 },
};

/** What is made in the kitchen: grams, millilitres or pieces for a yield of so many grams. */
export const MADE: Readonly<Record<string, { readonly grams: number; readonly of: Readonly<Record<string, number>> }>> =
  {
    Kroeung: { grams: 1_000, of: { Lemongrass: 600, Galangal: 200, Garlic: 250 } },
    'Fish broth': { grams: 5_000, of: { 'Catfish fillet': 600, Lemongrass: 100, 'Fish sauce': 120 } },
  };
