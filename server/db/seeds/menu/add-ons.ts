/** What is suggested with a dish, the best first; dishes by their English names. */
export const ADD_ONS: Readonly<Record<string, readonly string[]>> = {
  'Phnom Penh kuy teav': ['Iced milk coffee', 'Fried spring rolls', 'Sugar-cane juice, lime'],
  'Fish amok, banana leaf': ['Steamed rice', 'Morning glory, garlic', 'Fresh coconut'],
  'Beef lok lak': ['Steamed rice', 'Angkor beer, can', 'Fresh spring rolls'],
  'Green mango salad, smoked fish': ['Steamed rice', 'Cambodia draught'],
  'Pork ribs in palm sugar': ['Steamed rice', 'Morning glory, garlic', 'Cambodia draught'],
  'Beef with red tree ants': ['Steamed rice', 'Cambodia draught'],
  'Prahok ktis': ['Steamed rice', 'Morning glory, garlic', 'Iced lemon tea'],
  'Lort cha, fried egg': ['Iced black coffee', 'Fried spring rolls'],
  'Sour fish soup, pineapple': ['Steamed rice', 'Fresh spring rolls'],
  'Khmer chicken curry': ['Steamed rice', 'Fresh coconut'],
  'Beef skewers, lemongrass': ['Cambodia draught', 'Green mango salad, smoked fish'],
  'Mud crab in green Kampot pepper': ['Steamed rice', 'Cambodia draught', 'Morning glory, garlic'],
  'Giant river prawns': ['Steamed rice', 'Angkor beer, can'],
  'Chhnang dei, beef hotpot': ['Steamed rice', 'Fresh spring rolls', 'Cambodia draught'],
  'Bai sach chrouk': ['Iced milk coffee'],
};
