import type { AdviceMessages } from '../index';

/** What a refusal means for the person, and what they can do: loaded with the pages after the menu. */
export const adviceMessages = {
  'advice.codeUnknown': 'Ce code n’ouvre aucune table',
  'advice.codeUnknownHint':
    'Ce n’est pas l’un de nos codes de table, ou il n’a pas été lu en entier. Scannez le code de votre table, ou saisissez-le.',
  'advice.codeRenewed': 'Cette table a un nouveau code',
  'advice.branchClosed': 'Ce restaurant a définitivement fermé',
  'advice.branchClosedHint':
    'Ses codes n’ouvrent plus de carte. Vous êtes dans un autre restaurant ? Scannez le code de votre table.',
  'advice.suspended': 'La commande sur téléphone est indisponible ici pour le moment',
  'advice.suspendedHint':
    'Commandez auprès de notre équipe. Vous êtes dans un autre restaurant ? Scannez le code de votre table.',
  'advice.others': 'Nos autres restaurants',
  'advice.closedToday': 'Fermé jusqu’à {time}',
  'advice.closedTomorrow': 'Fermé jusqu’à demain à {time}',
  'advice.closedUntil': 'Fermé jusqu’au {when}',
  'advice.closed': 'Fermé pour le moment',
  'advice.closedHint':
    'Vous pourrez commander dès l’ouverture ; votre panier est conservé. Vous êtes dans un autre restaurant ? Scannez le code de votre table.',
  'advice.sessionEnded': 'Votre session a pris fin',
  'advice.sessionEndedHint': 'Reconnectez-vous, ou scannez le code de votre table pour continuer en tant qu’invité.',
  'advice.orderHint':
    'Elle appartient peut-être à un autre client, ou l’adresse est mal saisie. Vos commandes sont réunies au même endroit.',
  'advice.notYours': 'Vous n’y avez pas accès',
  'advice.notYoursHint': 'Ceci appartient à une autre personne ou à une autre table.',
  'advice.memberHint': 'Connectez-vous pour y accéder.',
  'advice.gone': 'Ceci n’existe plus',
  'advice.goneHint': 'L’élément a été retiré, ou l’adresse est mal saisie. La carte est toujours là.',
  'advice.couponHint':
    'Il a été utilisé, a expiré ou appartient à un autre membre. Voyez ceux que vous pouvez utiliser.',
  'advice.fault': 'Une erreur est survenue de notre côté',
  'advice.faultHint':
    'Cela ne vient ni de votre téléphone ni de votre connexion. Réessayez dans un instant ; si cela persiste, adressez-vous à notre équipe.',
  'advice.tooMany': 'Trop de tentatives',
  'advice.tooManyHint': 'Patientez une minute, puis réessayez.',
  'advice.otherHint': 'Réessayez. Si cela persiste, adressez-vous à notre équipe.',
  'advice.backOfficeHint': 'Réessayez. Si cela se reproduit, prévenez votre responsable.',
  'advice.scan': 'Scanner à nouveau',
  'advice.type': 'Saisir le code',
  'advice.signIn': 'Se connecter',
  'advice.coupons': 'Voir les coupons',
  'advice.stay': 'Retour à la carte',

  'advice.popular': 'Les plus appréciés ici',
  'advice.promotions': 'Offres du moment',
  'advice.nextTimes': 'Prochains horaires libres',
} as const satisfies AdviceMessages;
