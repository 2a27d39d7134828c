import type { RefusalMessages } from '../index';

/** Refusals that only the server has: a phone gets their texts with the answer. */
export const refusalMessages: RefusalMessages = {
  'error.deliveryOff': 'Le restaurant ne livre pas en ce moment',
  'error.deliveryTooFar': 'Le restaurant ne livre pas à cet endroit',
  'error.deliveryMinimum': 'Le montant est inférieur au minimum de livraison',
  'error.tableCodeUnknown': 'Ce restaurant n’existe pas ou a fermé !',
  'error.alreadyInKitchen': 'La cuisine a commencé, adressez-vous à notre équipe',
  'error.tendersCaptured': 'Une partie de cette commande a déjà été payée',
  'error.roundWaiting': 'Des plats ajoutés depuis sont encore à accepter',
  'error.orderSplit': 'Cette commande a été divisée : réunissez d’abord ses parties',
  'error.amountDueRemains': 'Le montant reçu est insuffisant',
  'error.paymentWindowOpen': 'Le délai de paiement n’est pas encore écoulé',
  'error.wrongPin': 'Code PIN incorrect',
  'error.pinRequired': 'Le code PIN d’un responsable est nécessaire',
  'error.accountNotDeletable': 'Votre compte ne peut pas encore être supprimé. Voyez ce qui reste en cours',
  'error.tillBlocked':
    'Des commandes ne sont pas encore payées : réglez-les ou annulez-les avant de clôturer cette caisse',
  'error.graceTimeRunning': 'Les clients ont encore le temps d’arriver',
  'error.floorNotEmpty': 'Il y a encore des tables à cet étage : déplacez-les ou retirez-les d’abord.',
  'error.nameTaken': 'Une table porte déjà ce nom à cet endroit.',
  'error.categoryNotEmpty': 'Il y a encore des plats dans cette catégorie : déplacez-les ou retirez-les d’abord.',
  'error.usedInSetMeal': 'Un menu propose ce plat : retirez-le d’abord du menu.',
  'error.recipeCircular': 'Un ingrédient ne peut pas entrer dans sa propre recette.',
  'error.ingredientInUse': 'Des recettes utilisent cet ingrédient : retirez-le d’abord.',
  'error.ingredientNameTaken': 'Un ingrédient porte déjà ce nom.',
  'error.ingredientMissingThere': 'L’autre établissement n’a pas d’ingrédient de ce nom et de ce type d’unité.',
  'error.barcodeTaken': 'Un autre ingrédient a déjà ce code-barres.',
  'error.supplierEmailMissing': 'Ce fournisseur n’a pas d’adresse e-mail.',
  'error.barcodeWrong': 'Ce code-barres n’est pas valide : vérifiez ses chiffres.',
  'error.moreThanOrdered': 'Il arrive plus que ce qui a été commandé : vérifiez les quantités et confirmez.',
  'error.offerInUse':
    'Des clients ont déjà ce coupon : sa valeur ne peut plus changer. Arrêtez-le et créez-en un nouveau.',
  'error.readerOffline': 'Le lecteur de cartes est éteint ou hors réseau. Rien n’a été débité.',
  'error.readerBusy': 'Le lecteur de cartes traite un autre paiement. Rien n’a été débité.',
  'error.gatewayNotReady': 'Le prestataire n’accepte pas ce compte pour le moment. Testez-le et vérifiez ses clés.',
  'error.lineDown':
    'Le restaurant n’a pas de connexion Internet pour le moment, et elle est nécessaire ici. Adressez-vous à notre personnel.',
  'error.addressNotAllowed':
    'Cette adresse n’est pas autorisée : uniquement les réseaux privés (10.x, 172.16–31.x, 192.168.x, fc00::/7) et ce que l’exploitant du serveur a autorisé.',
  'error.receiverNotAllowed':
    'Cette adresse n’est pas autorisée : seulement des adresses https sur Internet et ce que l’exploitant du serveur a autorisé.',
  'error.scaleSilent':
    'La balance ne répond pas. Vérifiez qu’elle est allumée et connectée au réseau, ou saisissez le poids.',
  'error.scaleUnstable': 'La balance n’est pas encore stable. Patientez un instant et relisez le poids.',
  'error.scaleOver': 'Il y a trop de poids sur la balance.',
  'error.scaleUnder': 'Il n’y a pas assez de poids sur la balance : remettez-la à zéro, puis posez le plat.',
  'error.scaleUnreadable': 'La balance a répondu autre chose qu’un poids. Saisissez le poids.',
  'error.userNameTaken': 'Cet identifiant est déjà utilisé',
  'error.lastOwner': 'Il faut d’abord un autre propriétaire',
  'error.storeInUse':
    'Il reste là-bas une commande à payer, une table occupée ou une caisse ouverte. Terminez d’abord.',
  'error.lastStore': 'Il faut garder au moins un restaurant ouvert',
  'error.membersInUse':
    'Ce restaurant a déjà des membres, ou gère ceux d’autres restaurants. On ne peut pas les déplacer.',
  'error.siteWrites': 'Un serveur sur place tient ce restaurant. Reprenez-le d’abord.',
  'error.rewardUnavailable':
    'Cette récompense n’est pas utilisable ici pour le moment. Choisissez-en une autre ou commandez sans.',
  'error.membersShared':
    'Un restaurant qui gère les membres d’autres restaurants ne peut pas avoir son propre serveur.',
  'error.walletLineDown':
    'Le restaurant n’a pas d’internet pour le moment : ce montant ne peut pas être payé avec le porte-monnaie. Payez autrement, s’il vous plaît.',
  'error.creditAtSite':
    'Un restaurant qui a son propre serveur ne fait pas crédit aux membres qu’il partage avec d’autres.',
  'error.accountAtSite':
    'Le restaurant n’a pas d’internet en ce moment : votre compte n’a pas été supprimé. Réessayez quand il sera revenu.',
  'error.memberAtSite':
    'Le restaurant n’a pas d’internet pour le moment : aucun nouveau membre ne peut être ajouté. Les membres peuvent toujours payer.',
  'error.siteAway':
    'Le serveur du restaurant est injoignable pour le moment. Connectez-vous au Wi-Fi du restaurant ou réessayez dans un instant.',
  'error.officeOnly': 'Cela se fait à l’adresse du siège, pas sur le serveur du restaurant.',
  'error.notInMasterMenu': 'Une carte de référence n’a que des plats. Passez dans un restaurant pour cela.',
  'error.fromHeadOffice': 'Cela vient de la carte du siège, que les restaurants ne peuvent pas modifier.',
  'error.masterInUse': 'Des restaurants suivent cette carte de référence. Ils doivent d’abord la quitter.',
  'error.apiKeyInvalid':
    'Cette clé d’API est inconnue, expirée ou révoquée. Envoyez-en une valable : « Authorization: Bearer rk_… ».',
  'error.scopeMissing': 'Cette clé d’API n’a pas l’autorisation « {scope} ».',
  'error.dayClosed': 'La journée est déjà clôturée',
  'error.creditNotAllowed':
    'Cela dépasse le crédit restant de ce client. Un responsable fixe le plafond sur la page du client.',
  'error.noTill':
    'Aucune caisse n’est ouverte pour vous, et ce restaurant n’accepte pas d’espèces sans caisse. Ouvrez-en une, ou choisissez celle où vous travaillez ; un responsable peut changer cette règle sous « Réglages du restaurant ».',
  'error.currencyInUse':
    'Les monnaies ne peuvent changer que tant que le restaurant n’a aucun montant : ni plat, ni vente, ni recharge, ni coupon, ni frais de table, ni caisse ouverte.',
  'error.invoiceIssued': 'Cette commande a déjà la facture {documentNo}, établie à un autre nom. Annulez-la d’abord.',
  'error.invoicesOff':
    'Ce restaurant n’émet pas de factures numérotées. Un responsable peut changer cela dans « Factures ».',
  'error.taxNumberMissing':
    'Une facture porte le numéro de TVA du restaurant : saisissez-le d’abord dans « Réglages du restaurant ».',
  'error.taxClassInUse': 'Des plats relèvent encore de cette catégorie de taxe. Changez d’abord leur catégorie.',
  'error.tipsOff':
    'Ce restaurant n’accepte pas de pourboires. Un responsable peut changer cela sous « Réglages du restaurant ».',
  'error.creditOff':
    'Ce restaurant ne fait pas crédit. Un responsable peut changer cela sous « Réglages du restaurant ».',
  'error.channelOff':
    'Ce moyen de paiement est désactivé. Un responsable peut changer cela sous « Moyens de paiement ».',
  'error.reservationsOff': 'Ce restaurant ne prend pas de réservations en ce moment. Adressez-vous à notre équipe.',
  'error.waitingListOff': 'La liste d’attente n’accepte personne en ce moment. Adressez-vous à notre équipe.',
  'error.alreadyWaiting': 'Vous êtes déjà sur la liste d’attente.',
  'error.callsOff': 'Ce restaurant a désactivé les appels depuis la table. Merci de venir voir notre équipe.',
  'error.countsBlind':
    'Dans ce restaurant, seuls les responsables voient le montant attendu en caisse. Un responsable peut changer cela sous « Réglages du restaurant ».',
  'error.mayNotAccept':
    'Votre compte ne permet pas d’accepter des commandes. Un responsable peut l’autoriser sous « Comptes du personnel ».',
  'error.managerOnly': 'Réservé aux responsables. Ils ont leur propre compte sous « Comptes du personnel ».',
  'error.noManagerPin':
    'Il faut ici le code PIN d’un responsable, et aucun n’en a encore défini. Un responsable le définit sous « PIN et autorisations ».',
  'error.messagesOff': 'L’envoi de messages n’est pas configuré ici.',
  'error.botRefused': 'Telegram ne connaît pas ce jeton. Copiez-le à nouveau depuis @BotFather.',
  'error.botSilent': 'Telegram est injoignable. Veuillez réessayer.',
  'error.pictureUnreadable': 'Ce fichier est endommagé ou n’est pas une image. JPEG, PNG, WebP et GIF sont acceptés.',
  'error.pictureAnimated': 'Une image animée ne convient pas. Veuillez choisir une image fixe.',
  'error.pictureTooManyPixels': 'Cette image a trop de pixels : 50 millions au plus. Veuillez la réduire.',
};
