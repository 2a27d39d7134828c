import type { SentMessages } from '../index';

export const sentMessages: SentMessages = {
  'sent.followed': 'Vous serez informé ici de la commande {number} chez {store}. Envoyez /stop pour arrêter.',
  'sent.linked':
    'Cette discussion reçoit désormais les messages de {store} que vous avez choisis. Envoyez /stop pour arrêter.',
  'sent.stopped': 'Vous ne recevrez plus de messages de {store} ici.',
  'sent.unknownCode': 'Ce lien a déjà servi ou a expiré. Ouvrez-le à nouveau depuis votre page chez {store}.',
  'sent.accepted': '{store} a accepté votre commande {number}.',
  'sent.rejected': '{store} n’a pas pu accepter votre commande {number}.',
  'sent.ready': 'Votre commande {number} est prête à être retirée chez {store}.',
  'sent.waitingLinked': '{store} vous préviendra ici quand votre table sera prête. Envoyez /stop pour arrêter.',
  'sent.tableReady':
    '{store} : votre table est prête. Présentez-vous à l’entrée dans les {minutes} {minutes|minute|minutes}.',
  'sent.cancelled': '{store} a annulé votre commande {number}.',
  'sent.refunded': '{store} a remboursé un paiement de votre commande {number}.',
  'sent.receipt': 'Votre reçu de {store} : commande {number}',
  'sent.void': '{store} : {name} a retiré {amount} de la commande {number}.',
  'sent.comp': '{store} : {name} a offert {amount} sur la commande {number}.',
  'sent.printerDown': '{store} : l’imprimante {names} ne répond pas. Des impressions attendent.',
  'sent.stockLow': '{store} : stock bas : {names}',
  'sent.purchase': '{store} : bon de commande n° {number}',
  'sent.purchaseWhat': 'Veuillez livrer la commande ci-jointe. Jour de livraison : {date}.',
  'sent.purchasePhone': 'Des questions ? Appelez le {phone}.',
  'sent.verifySubject': 'Votre code : {code}',
  'sent.verify': 'Votre code est {code}. Saisissez-le chez {store} dans les 15 minutes pour utiliser cette adresse.',
  'sent.verifyIgnore': 'Si vous n’avez rien demandé, vous n’avez rien à faire.',
  'sent.resetSubject': 'Choisir un nouveau mot de passe',
  'sent.reset':
    'Un nouveau mot de passe a été demandé pour l’identifiant {name}. Le lien ci-dessous fonctionne une fois, pendant 30 minutes.',
  'sent.resetButton': 'Choisir un nouveau mot de passe',
  'sent.resetIgnore': 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  'sent.foot': 'Vous recevez ce message car vous, ou un responsable de {store}, l’avez demandé.',
  'sent.footOnce': '{store} a envoyé ce message à la demande. L’adresse ne sert à rien d’autre.',
};
