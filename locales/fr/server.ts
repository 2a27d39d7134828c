import type { ServerTexts } from '../index';

export const serverTexts = {
  // In the alphabet of a plain text message, which holds 160 characters of it, and 70 of any other.
  codeMessage: (store, code) =>
    `${store} : votre code de vérification est ${code}. Valable 5 minutes. Ne le communiquez à personne.`,
  storeName: 'Mon restaurant',
  sandbox: {
    title: 'Porte-monnaie de test',
    hint: 'C’est une simulation : aucun argent ne circule.',
    pay: 'Payer',
    decline: 'Refuser',
    late: 'Payer trop tard',
    paid: 'Payé. Vous pouvez revenir à votre commande.',
    declined: 'Refusé. Vous pouvez revenir à votre commande et payer à nouveau.',
    willBeLate: 'L’argent arrivera après l’expiration du code.',
    before: 'Ce paiement a déjà reçu une réponse.',
  },
  payPage: {
    title: 'Paiement par carte',
    next: 'Continuer vers ABA PayWay',
    over: 'Ce paiement est terminé. Revenez à votre commande pour payer.',
    back: 'Votre commande indique quand le paiement est arrivé. Sur un autre appareil, vous pouvez fermer cette page.',
    toOrder: 'Revenir à ma commande',
  },
  provider: {
    title: 'Connexion d’essai',
    hint: 'Ceci n’est qu’une simulation de service de connexion. Saisissez n’importe quel numéro de téléphone : vous êtes son titulaire.',
    phone: 'Numéro de téléphone, 8 à 12 chiffres',
    agree: 'Se connecter au restaurant',
    refuse: 'Ne pas se connecter',
  },
} as const satisfies ServerTexts;
