export { addMessage } from './add';
export { openBot } from './bot';
export { makeCode } from './codes';
export { collectMessages, startCollecting } from './collect';
export { deliverMessage } from './deliver';
export { messageHandlers } from './endpoints';
export { forgetDevice, pushAddress, subscribeDevice } from './push';
export { startReading } from './start-reading';
export { mountTelegram, readBots } from './updates';
