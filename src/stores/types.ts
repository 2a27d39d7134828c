import type { Endpoints, Output } from '@romduol/contract';

/** What the server's answers are called in the stores and on the pages. */
export type StoreInfo = Output<Endpoints['storeInfo']>;
export type Menu = Output<Endpoints['menu']>;
export type MenuGoods = Menu['goods'][number];
export type Category = Menu['categories'][number];
export type TagGroup = MenuGoods['tagGroups'][number];
export type Feed = MenuGoods['feeds'][number];
export type MealPart = MenuGoods['mealSets'][number];
export type PartChoice = MealPart['choices'][number];
export type ActivityDetail = Output<Endpoints['findActivityGoodList']>;
export type MenuPromotion = Menu['promotions'][number];
export type MenuOrderPromotion = Menu['orderPromotions'][number];
export type Cart = Output<Endpoints['cart']>;
export type CartItem = Cart['goodsList'][number];
export type Share = CartItem['shares'][number];
export type OrderSummary = Output<Endpoints['orders']>['list'][number];
export type Order = Output<Endpoints['order']>;
export type OrderLine = Order['goods'][number];
